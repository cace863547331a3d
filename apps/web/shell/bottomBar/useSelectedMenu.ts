import { useState } from 'react';
import { useLocation } from 'react-router';

/** Which overlay menu of the bottom bar is open, by its place; none after every change of the path. */
export function useSelectedMenu(): { selected: number; select: (index: number) => void } {
  const { pathname } = useLocation();
  const [selection, setSelection] = useState({ pathname, index: noMenu });
  return {
    selected: selection.pathname === pathname ? selection.index : noMenu,
    select: (index) => setSelection({ pathname, index }),
  };
}

export const noMenu = -1;
