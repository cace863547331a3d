import { EntityRefLink, KindIcon, useEntityPageUrl } from '@callboard/plugin-catalog/web';
import type { DataColumn } from '@callboard/ui';

type NamedRow = { ref: string; kind: string; title?: string | undefined };
type OwnedRow = { owner?: string | undefined };

export const nameOf = ({ ref, title }: NamedRow) => title ?? ref.slice(ref.indexOf('/') + 1);

/** The entity of a row, with the icon of its kind. */
export const entityColumn = <Row extends NamedRow>(id: string, header: string): DataColumn<Row> => ({
  id,
  header,
  icon: ({ kind }) => <KindIcon kind={kind} size={20} />,
  cell: nameOf,
  text: nameOf,
});

export const ownerColumn = <Row extends OwnedRow>(
  header: string,
  hideBelow: DataColumn<Row>['hideBelow'],
): DataColumn<Row> => ({
  id: 'owner',
  header,
  cell: ({ owner }) => (owner === undefined ? '–' : <EntityRefLink entity={owner} />),
  text: ({ owner = '–' }) => owner,
  hideBelow,
  isHiddenOnCards: true,
});

/** A row leads to the scorecards of its entity. */
export function useScorecardsUrl() {
  const urlOf = useEntityPageUrl();
  return ({ ref }: NamedRow) => {
    const page = urlOf(ref);
    return page && `${page}/scorecards`;
  };
}
