// Runs before the first paint, so that a dark page never flashes white and the shell stands where it will be. The app itself takes over when it has loaded; this file
// stands alone because the content security policy allows no inline script.
(() => {
  let chosen = null;
  let isPinned = true;
  try {
    chosen = localStorage.getItem('theme');
    isPinned = localStorage.getItem('sidebarPinState') !== 'false';
  } catch {
    // No storage: the system decides, and the sidebar is pinned.
  }
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (!isPinned) document.documentElement.setAttribute('data-sidebar', 'closed');
})();
