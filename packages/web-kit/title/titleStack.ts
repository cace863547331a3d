import { createObserved, type Observed } from '../observed.ts';

/**
 * Part of the page that asks for a title: what the page's route says gives way to what its content says. `passing` is
 * what stands there for now, while the page waits for what it shows, or says that there is no such thing. `part` stands before
 * the others: the tab of a page that is open, or what was searched for.
 */
export type TitleLevel = 'route' | 'passing' | 'content' | 'part';

export type ShownTitle = { readonly title: string; readonly level: TitleLevel };

/** The titles that the shown page and its parts ask for; the newest one of the content is the document's. */
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
