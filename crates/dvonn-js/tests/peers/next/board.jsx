"use client";

import { useEffect } from "react";
import "dvonn/board";

export function Board(attributes) {
  useEffect(() => { import("./main.js"); }, []);
  return <dvonn-board {...attributes} />;
}
