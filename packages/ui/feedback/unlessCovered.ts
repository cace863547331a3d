/**
 * In Mantine, Escape closes all open windows. A drawer that uses this stays open while another window is above it, so only
 * that one closes.
 */
export const unlessCovered = (close: () => void) => (): void => {
  if (document.querySelectorAll('[aria-modal="true"]').length < 2) close();
};
