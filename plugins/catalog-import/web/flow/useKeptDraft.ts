import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useKeptText } from '@callboard/web-kit';
import { useRef } from 'react';
import type { Draft, EntityDraft } from '../prepare/draft.ts';

const fields = ['name', 'title', 'description', 'type', 'lifecycle', 'owner'] as const;

type Typed = { url: string; title: string; body: string; entities: Record<string, Partial<Record<string, unknown>>> };

/** The last draft in this browser: typed values survive a reload, and leaving the page, until the pull request is open. */
export function useKeptDraft() {
  const [stored, store] = useKeptText('catalog-import/draft');
  const latest = useRef(stored);
  function keep(text: string | undefined): void {
    latest.current = text;
    store(text);
  }
  return {
    /** The proposed draft with the values that the user typed for its repository. */
    restore(draft: Draft): Draft {
      const typed = typedIn(latest.current);
      if (typed?.url !== draft.url) return draft;
      const entities = draft.entities.map((entity) => ({ ...entity, ...textsOf(typed.entities[refOf(entity)]) }));
      return { ...draft, title: typed.title, body: typed.body, entities, isRestored: true };
    },
    keep({ url, title, body, entities }: Draft): void {
      const typed = entities.map((entity) => [
        refOf(entity),
        Object.fromEntries(fields.map((key) => [key, entity[key]])),
      ]);
      keep(JSON.stringify({ url, title, body, entities: Object.fromEntries(typed) }));
    },
    forget: () => keep(undefined),
  };
}

const refOf = ({ generated }: EntityDraft) => stringifyEntityRef(generated);

/** Storage is not trusted: only texts are taken. */
const textsOf = (typed: Partial<Record<string, unknown>> = {}): Partial<Pick<EntityDraft, (typeof fields)[number]>> =>
  Object.fromEntries(fields.flatMap((key) => (typeof typed[key] === 'string' ? [[key, typed[key]]] : [])));

function typedIn(text: string | undefined): Typed | undefined {
  try {
    const typed = JSON.parse(text ?? 'null') as Typed | null;
    const isWhole = [typed?.url, typed?.title, typed?.body].every((one) => typeof one === 'string');
    return typed && isWhole && typeof typed.entities === 'object' && typed.entities !== null ? typed : undefined;
  } catch {
    return undefined;
  }
}
