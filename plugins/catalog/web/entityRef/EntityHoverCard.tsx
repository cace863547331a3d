import { Tooltip } from '@callboard/ui';
import type { ReactElement } from 'react';
import { KindIcon } from '../kinds/KindIcon.tsx';
import classes from './EntityRef.module.css';
import type { EntityPresentation } from './entityPresentation.ts';

/** How long the pointer must rest on an entity's name before the card is shown. */
const hoverDelay = 1_500;

type EntityHoverCardProps = { of: EntityPresentation; children: ReactElement<{ 'aria-describedby'?: string }> };

/** Shows details of an entity when the pointer rests on its name. */
export function EntityHoverCard({ of: presentation, children }: EntityHoverCardProps) {
  return (
    <Tooltip delay={hoverDelay} label={<HoverCard presentation={presentation} />}>
      {children}
    </Tooltip>
  );
}

function HoverCard({
  presentation: { entityRef, kind, title, type, description },
}: {
  presentation: EntityPresentation;
}) {
  return (
    <span className={classes.card}>
      <KindIcon kind={kind} size={28} />
      <span className={classes.words}>
        <span>
          <span className={classes.title}>{title}</span> {type && <span className={classes.type}>{type}</span>}
        </span>
        <span className={classes.ref}>{entityRef}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </span>
  );
}
