export const metadata = { title: "Loading", icons: "data:," };

export default function Layout({ children }) {
  return <html lang="nl"><body>{children}</body></html>;
}
