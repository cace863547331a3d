import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import { Badge, type OutlineBadge } from './Badge.tsx';
import { Deprecation, Description } from './Description.tsx';
import classes from './MemberList.module.css';

/** A member: a field, an argument, an enum value, a parameter. */
export type Member = {
  name: string;
  /** Its type, with links to other sections. */
  type?: ReactNode;
  badges?: readonly OutlineBadge[];
  /** Short facts in monospace: defaults, options, applied directives. */
  notes?: readonly string[];
  description?: string;
  /** True, or the reason and the replacement. */
  deprecation?: string | true;
  /** At the end of the first line: the field number. */
  aside?: string;
  /** Nested members, such as the arguments of a field. */
  members?: readonly Member[];
  children?: ReactNode;
};

type MemberListProps = {
  /** The heading of the list: Fields, Arguments. */
  title?: string;
  members: readonly Member[];
};

export function MemberList({ title, members }: MemberListProps) {
  if (members.length === 0) return null;
  return (
    <div className={classes.block}>
      {title && <h4 className={classes.title}>{title}</h4>}
      <List>
        {members.map((member, index) => (
          // An invalid definition may repeat names.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index} className={classes.member}>
            <MemberRow {...member} />
          </li>
        ))}
      </List>
    </div>
  );
}

function MemberRow(member: Member) {
  const { name, type, badges = [], notes = [], description, deprecation, aside, members = [], children } = member;
  const { t } = useTranslation(outlineTranslation);
  return (
    <>
      <div className={classes.head}>
        <code className={classes.name} data-deprecated={deprecation !== undefined || undefined}>
          {name}
        </code>
        {type && <code className={classes.type}>{type}</code>}
        {badges.map((badge) => (
          <Badge key={badge.text} {...badge} />
        ))}
        {deprecation && <Badge text={t('deprecated')} tone="amber" />}
        {notes.map((note) => (
          <code key={note} className={classes.note}>
            {note}
          </code>
        ))}
        {aside && <code className={classes.aside}>{aside}</code>}
      </div>
      <Description text={description} />
      <Deprecation reason={deprecation} />
      {children}
      {members.length > 0 && (
        <div className={classes.nested}>
          <MemberList members={members} />
        </div>
      )}
    </>
  );
}
