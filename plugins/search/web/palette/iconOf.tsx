import type { Command } from '@callboard/web-kit';
import type { SearchDocument } from '../../common/index.ts';
import type { SearchResultItem } from '../resultItemPoint.ts';

type CommandIcon = NonNullable<Command['icon']>;

const icons = new WeakMap<SearchDocument, CommandIcon>();

/** One component per document, so React keeps its identity. */
export function iconOf({ Icon }: SearchResultItem, document: SearchDocument): CommandIcon {
  const known = icons.get(document);
  if (known) return known;
  const icon: CommandIcon = ({ size }) => <Icon document={document} size={Number(size ?? 18) + 4} />;
  icons.set(document, icon);
  return icon;
}
