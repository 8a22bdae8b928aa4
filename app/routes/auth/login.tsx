export function ServerComponent() {
  return <main>login</main>
}
