import { Link, List } from '@callboard/ui';
import { IconExternalLink } from '@callboard/ui/icons';
import type { EntityLink } from '../../../common/index.ts';

/** The links of an entity to other sites. */
export function LinkList({ links }: { links: readonly EntityLink[] }) {
  return (
    <List gap={2}>
      {links.map(({ url, title }) => (
        <li key={`${url} ${title ?? ''}`}>
          <Link to={url}>{title || url}</Link> <IconExternalLink size={12} aria-hidden />
        </li>
      ))}
    </List>
  );
}
