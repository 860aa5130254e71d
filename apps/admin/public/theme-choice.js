// Before the first paint: whoever chose a theme is not dazzled by the other. src/ui/theme keeps the choice.
try {
  const choice = localStorage.getItem('cornerman.theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Storage is forbidden; the system's preference stands.
}
