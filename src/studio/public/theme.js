// Before the first paint: the theme that was chosen here last (see ui/looks/theme.ts).
try {
  const choice = localStorage.getItem("quadrille.theme");
  if (choice === "light" || choice === "dark") document.documentElement.setAttribute("data-theme", choice);
} catch {
  // Storage is refused: the system's theme holds.
}
