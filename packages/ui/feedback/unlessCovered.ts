/**
 * Escape closes all windows that are open, as Mantine has it. A drawer that is closed by this stays while another window is above it,
 * which then is the only one that goes.
 */
export const unlessCovered = (close: () => void) => (): void => {
  if (document.querySelectorAll('[aria-modal="true"]').length < 2) close();
};
