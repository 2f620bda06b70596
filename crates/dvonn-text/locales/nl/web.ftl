web-name = DVONN
