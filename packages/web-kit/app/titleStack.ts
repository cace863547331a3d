import { createObserved, type Observed } from '../observed.ts';

/**
 * The source of a title: the content's title takes precedence over the route's. `passing` is temporary, while the page
 * loads or if its subject does not exist. `part` precedes the others: the open tab of a page, or a search term.
 */
export type TitleLevel = 'route' | 'passing' | 'content' | 'part';

export type ShownTitle = { readonly title: string; readonly level: TitleLevel };

/** The titles of the visible page and its parts; the newest one of the content becomes the document's title. */
export type TitleStack = {
  readonly shown: Observed<ShownTitle | undefined>;
  push(title: string, level: TitleLevel): () => void;
};

export function createTitleStack(appTitle: string): TitleStack {
  const asked: ShownTitle[] = [];
  const current = createObserved<ShownTitle | undefined>(undefined);
  const apply = () => {
    const pages = asked.filter(({ level }) => level !== 'part');
    const shown = pages.findLast(({ level }) => level === 'content') ?? pages.at(-1);
    const part = asked.findLast(({ level }) => level === 'part');
    document.title = [part, shown]
      .flatMap((one) => one?.title ?? [])
      .concat(appTitle)
      .join(' · ');
    current.set(shown);
  };
  return {
    shown: current,
    push: (title, level) => {
      const entry = { title, level };
      asked.push(entry);
      apply();
      return () => {
        asked.splice(asked.indexOf(entry), 1);
        apply();
      };
    },
  };
}
