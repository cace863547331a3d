import type { FieldReviewProps } from '@callboard/forms';
import { useEntityPresentation } from '@callboard/plugin-catalog/web';
import { List } from '@callboard/ui';

/** Shows entities by name on the review page. */
export function EntityReview({ value, children }: FieldReviewProps) {
  const refs = [value].flat();
  if (refs.length === 0 || !refs.every(isFullRef)) return children;
  return (
    <List>
      {refs.map((ref) => (
        <li key={ref}>
          <EntityName entityRef={ref} />
        </li>
      ))}
    </List>
  );
}

/** Not a link, which would leave the form. */
function EntityName({ entityRef }: { entityRef: string }) {
  const { title } = useEntityPresentation(entityRef);
  return <span title={entityRef}>{title}</span>;
}

const isFullRef = (value: unknown): value is string =>
  typeof value === 'string' && /^[^:/\s]+:[^:/\s]+\/[^:/\s]+$/.test(value);
