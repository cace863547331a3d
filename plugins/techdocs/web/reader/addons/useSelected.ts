import { useEffect, useState } from 'react';

/** The selected text on the page, and the position for a popup about it. */
export type Selected = { text: string; left: number; top: number };

type Selecting = { getSelection?(): Selection | null };

export function useSelected(root: ShadowRoot | undefined): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    if (!root) return;
    const look = () => {
      // Chromium reports a selection inside the shadow root only there, other browsers only outside.
      const selection = (root as Selecting).getSelection?.() ?? document.getSelection();
      const text = selection?.toString().trim() ?? '';
      const isInside = selection?.anchorNode != null && root.contains(selection.anchorNode);
      if (!selection || !text || !isInside) return setSelected(undefined);
      const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
      setSelected({ text, left: left + window.scrollX, top: bottom + window.scrollY + 8 });
    };
    const ended = new AbortController();
    document.addEventListener('selectionchange', look, ended);
    return () => ended.abort();
  }, [root]);
  return selected;
}
