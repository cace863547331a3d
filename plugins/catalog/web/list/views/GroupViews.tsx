import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SharedView } from '../../../common/index.ts';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { ViewRow } from './ViewRow.tsx';
import classes from './ViewsPanel.module.css';
import { viewsTranslation } from './viewsTranslation.ts';

type GroupViewsProps = {
  group: string;
  views: readonly SharedView[];
  to: string;
  onOpen(): void;
  onRemove(view: SharedView): void;
};

/** The views shared with one group. */
export function GroupViews({ group, views, to, onOpen, onRemove }: GroupViewsProps) {
  const { title } = useEntityPresentation(group);
  const [removed, setRemoved] = useState<string>();
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <List>
        {views.map((view) => (
          <li key={view.id}>
            {removed === view.id ? (
              <Question group={title} onKeep={() => setRemoved(undefined)} onRemove={() => onRemove(view)} />
            ) : (
              <SharedRow view={view} isShown={view.to === to} onOpen={onOpen} onRemove={() => setRemoved(view.id)} />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

function SharedRow({ view, ...row }: { view: SharedView; isShown: boolean; onOpen(): void; onRemove(): void }) {
  const { t } = useTranslation(viewsTranslation);
  const { title: who } = useEntityPresentation(view.sharedBy);
  return <ViewRow view={view} hint={t('sharedBy', { who })} {...row} />;
}

/** Asks for confirmation, because others use the view. */
function Question({ group, onKeep, onRemove }: { group: string; onKeep(): void; onRemove(): void }) {
  const { t } = useTranslation(viewsTranslation);
  return (
    <div className={classes.question}>
      <span>{t('removeForAll', { group })}</span>
      <Button size="compact-xs" variant="default" onClick={onKeep} autoFocus>
        {t('keep')}
      </Button>
      <Button size="compact-xs" color="red" onClick={onRemove}>
        {t('confirm')}
      </Button>
    </div>
  );
}
