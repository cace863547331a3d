import { useEffect } from 'react';
import { useApp } from '../app/AppContext.ts';
import type { TitleLevel } from './titleStack.ts';

/** Makes the browser's title "<title> · <app title>" while the caller is shown; an empty title asks for nothing. */
export function useDocumentTitle(title: string | undefined, level: TitleLevel = 'content'): void {
  const { titles } = useApp();
  useEffect(() => (title ? titles.push(title, level) : undefined), [titles, title, level]);
}
