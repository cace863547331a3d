// Runs before the first paint, so a dark page never flashes white and the shell does not move. The app takes over once it has loaded. This is a
// separate file because the content security policy allows no inline scripts.
(() => {
  let chosen = null;
  let isPinned = true;
  try {
    chosen = localStorage.getItem('theme');
    isPinned = localStorage.getItem('sidebarPinState') !== 'false';
  } catch {
    // Without storage, the system setting decides, and the sidebar is pinned.
  }
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (!isPinned) document.documentElement.setAttribute('data-sidebar', 'closed');
})();
