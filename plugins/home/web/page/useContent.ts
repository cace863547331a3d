import { useStored } from '@callboard/web-kit';
import { useState } from 'react';
import type { LayoutItem } from '../layout/layout.ts';
import type { Widgets } from './useWidgets.ts';

type Answers = Readonly<Record<string, boolean>>;

/**
 * Which widgets have something to show. The state of the last visit counts until the current one is known, so the page rarely moves while
 * it loads.
 */
export function useContent({ byId, isLoading }: Widgets) {
  const [before, remember] = useStored<Answers>('home', 'content', {});
  const [answers, setAnswers] = useState<Answers>({});
  const hasContent = (id: string): boolean => {
    const widget = byId.get(id);
    if (!widget && isLoading) return before[id] ?? true;
    // On a first visit a card is shown while its code loads, and hidden once it is known to be empty.
    return !widget?.useHasContent || (answers[id] ?? before[id] ?? true);
  };
  return {
    hasContent: ({ widgets }: LayoutItem) => widgets.some(({ widget }) => hasContent(widget)),
    onAnswer(id: string, answer: boolean): void {
      setAnswers((known) => ({ ...known, [id]: answer }));
      if ((before[id] ?? true) !== answer) remember((known) => ({ ...known, [id]: answer }));
    },
  };
}
