import { useEffect, useRef, useState } from 'react';
import { shellSizes } from '../shellSizes.ts';

/** Whether a submenu is open. It opens only after a short hover, so passing over it does not open it. */
export function useSubmenu() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const turn = (open: boolean) => {
    clearTimeout(timer.current);
    setOpen(open);
  };
  return {
    isOpen,
    open: () => turn(true),
    close: () => turn(false),
    hover: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(true), shellSizes.submenuDelay);
    },
  };
}
