import { useEntityTitles } from '@callboard/plugin-catalog/web';
import { type Command, useAnalytics, useTextResolver } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';
import { useDocumentFacts } from '../useDocumentFacts.ts';
import { useResultItems } from '../useResultItems.ts';
import { iconOf } from './iconOf.tsx';

/** Turns results into palette commands that open them; owners are shown by their titles. */
export function useResultCommand(
  results: readonly SearchResult[],
  onChoose: (result: SearchResult) => void,
): (result: SearchResult) => Command {
  const items = useResultItems();
  const textOf = useTextResolver();
  const factsOf = useDocumentFacts();
  const analytics = useAnalytics();
  const titleOf = useEntityTitles(results.flatMap(({ document }) => factsOf(document).ownerRef ?? []));
  return (result) => {
    const { type, document, rank } = result;
    const { title, location: to } = document;
    const item = items.of(type);
    const path = item?.pathOf?.(document);
    const { kind, type: sort, ownerRef } = factsOf(document);
    const facts = [kind, sort, ownerRef && titleOf(ownerRef)].filter((fact) => fact !== undefined);
    return {
      id: `found.${type}.${to}`,
      title,
      subtitle: path ? path.join(' › ') : facts.join(' · '),
      icon: item && iconOf(item, document),
      group: item ? textOf(item.title) : type,
      to,
      onChoose: () => {
        analytics.captureEvent('discover', title, { attributes: { to }, value: rank });
        onChoose(result);
      },
    };
  };
}
