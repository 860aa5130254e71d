// Applies the stored theme before the first paint, to avoid a flash of the other. The admin stores the choice.
try {
  const choice = localStorage.getItem('cornerman.theme')
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.dataset.theme = choice
  }
} catch {
  // Storage is blocked: the system's preference applies.
}
