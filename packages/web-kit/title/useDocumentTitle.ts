import { useEffect } from 'react';
import { useApp } from '../app/App.ts';
import type { TitleLevel } from './titleStack.ts';

/** Sets the document title to "<title> · <app title>" while mounted; an empty title has no effect. */
export function useDocumentTitle(title: string | undefined, level: TitleLevel = 'content'): void {
  const { titles } = useApp();
  useEffect(() => (title ? titles.push(title, level) : undefined), [titles, title, level]);
}
