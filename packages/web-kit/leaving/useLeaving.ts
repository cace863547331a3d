import { useEffect, useRef, useState } from 'react';
import { useHistoryGuard } from './useHistoryGuard.ts';
import { useNavigationGuard } from './useNavigationGuard.ts';

type Question = { title: string; confirm: string; act: () => void };

/** The question shown before a link, a shortcut, a command, Back or Forward leaves the page. */
type QuestionTexts = Pick<Question, 'title' | 'confirm'>;

/** Asks before unsaved changes are lost: the browser asks when the user leaves the portal, a dialog asks otherwise. */
export function useLeaving(hasUnsaved: boolean, texts: QuestionTexts) {
  const [question, setQuestion] = useState<Question>();
  const ask = (repeat: () => void) => setQuestion({ ...texts, act: repeat });
  const isLeaving = useRef(false);
  useHistoryGuard(hasUnsaved, ask);
  useNavigationGuard(hasUnsaved, (repeat) => (isLeaving.current ? repeat() : ask(repeat)));
  useEffect(() => {
    if (!hasUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [hasUnsaved]);
  function withoutQuestion(act: () => void) {
    isLeaving.current = true;
    act();
    isLeaving.current = false;
  }
  return {
    question,
    leave(title: string, confirm: string, act: () => void) {
      if (hasUnsaved) setQuestion({ title, confirm, act });
      else act();
    },
    go() {
      setQuestion(undefined);
      if (question) withoutQuestion(question.act);
    },
    /** Leaves after the changes were saved elsewhere. */
    withoutQuestion,
    stay: () => setQuestion(undefined),
  };
}
