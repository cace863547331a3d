import { useState } from 'react';
import { useLocation } from 'react-router';

/** The open overlay menu of the bottom bar, by position; navigation closes it. */
export function useSelectedMenu(): { selected: number; select: (index: number) => void } {
  const { pathname } = useLocation();
  const [selection, setSelection] = useState({ pathname, index: noMenu });
  return {
    selected: selection.pathname === pathname ? selection.index : noMenu,
    select: (index) => setSelection({ pathname, index }),
  };
}

export const noMenu = -1;
