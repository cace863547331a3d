import { useId, useState } from 'react';

/**
 * Content that a button shows and hides. Spread `toggle` on the button, and give the content the id `contentId`:
 * `<button type="button" {...toggle}>…</button>{isOpen && <div id={contentId}>…</div>}`.
 */
export function useDisclosure(isInitiallyOpen = false) {
  const contentId = useId();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const toggle = {
    'aria-expanded': isOpen,
    // Closed content is not rendered, so there is no element with its id.
    'aria-controls': isOpen ? contentId : undefined,
    onClick: () => setOpen(!isOpen),
  };
  return { isOpen, setOpen, contentId, toggle };
}
