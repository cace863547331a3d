import { useStored } from '@callboard/web-kit';

/** A link that the user has added. */
export type OwnTool = { title: string; url: string };

export const maxOwnTools = 50;
export const maxTitleLength = 60;

/** The links that the user has added, shared by all toolkit widgets. Storage is not trusted. */
export function useOwnTools() {
  const [stored, setStored] = useStored<unknown>('home', 'toolkit', []);
  return {
    tools: toolsIn(stored),
    add: (tool: OwnTool) => setStored((before: unknown) => [...toolsIn(before), tool].slice(0, maxOwnTools)),
    remove: (tool: OwnTool) =>
      setStored((before: unknown) =>
        toolsIn(before).filter(({ title, url }) => title !== tool.title || url !== tool.url),
      ),
  };
}

function toolsIn(stored: unknown): OwnTool[] {
  return (Array.isArray(stored) ? stored : []).filter(
    (tool): tool is OwnTool =>
      typeof tool?.title === 'string' && typeof tool.url === 'string' && addressOf(tool.url) === tool.url,
  );
}

/**
 * Turns typed text into a safe link target: a web page or a page of the portal. Undefined for anything else, such as
 * `javascript:`. A host name without a scheme is a web page.
 */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  const guessed = `https://${text}`;
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(\/|$)/i.test(text);
  return isName && URL.canParse(guessed) ? guessed : undefined;
}
