/** Part of the page that asks for a title: what the page's route says gives way to what its content says. */
export type TitleLevel = 'route' | 'content';

/** The titles that the shown page and its parts ask for; the newest one of the content is the document's. */
export type TitleStack = { push(title: string, level: TitleLevel): () => void };

export function createTitleStack(appTitle: string): TitleStack {
  const asked: { title: string; level: TitleLevel }[] = [];
  const apply = () => {
    const shown = asked.findLast(({ level }) => level === 'content') ?? asked.at(-1);
    document.title = shown ? `${shown.title} · ${appTitle}` : appTitle;
  };
  return {
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
