import { List } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { GroupViews } from './GroupViews.tsx';
import { useSharedViews } from './queries.ts';
import { SaveView } from './SaveView.tsx';
import { isOfPage, useSavedViews } from './useSavedViews.ts';
import { ViewRow } from './ViewRow.tsx';
import classes from './ViewsPanel.module.css';
import { viewsTranslation } from './viewsTranslation.ts';

/** The views of the user and their groups, with a form to save the current one. */
export function ViewsPanel({ to, onOpen }: { to: string; onOpen: () => void }) {
  const { t } = useTranslation(viewsTranslation);
  const own = useSavedViews(to);
  const shared = useSharedViews();
  const sharedHere = shared.views.filter((view) => isOfPage(view, to));
  const problem = problemOf(shared);
  const save = async (name: string, group: string | undefined) => {
    if (group !== undefined)
      return shared.share.mutateAsync({ name, to, group }).then(
        () => true,
        () => false,
      );
    own.save({ name, to });
    return true;
  };
  const isTaken = (name: string, group: string | undefined) =>
    group === undefined
      ? own.views.some((view) => view.name === name)
      : // A group has one view of a name, on whatever page.
        shared.views.some((view) => view.name === name && view.group === group);
  return (
    <div className={classes.panel}>
      {own.views.length + sharedHere.length === 0 && <p className={classes.hint}>{t('none')}</p>}
      <div className={classes.views}>
        {own.views.length > 0 && (
          <List>
            {own.views.map((view) => (
              <li key={view.name}>
                <ViewRow view={view} isShown={view.to === to} onOpen={onOpen} onRemove={() => own.remove(view)} />
              </li>
            ))}
          </List>
        )}
        {[...new Set(sharedHere.map(({ group }) => group))].map((group) => (
          <GroupViews
            key={group}
            group={group}
            to={to}
            onOpen={onOpen}
            views={sharedHere.filter((view) => view.group === group)}
            onRemove={(view) => shared.remove.mutate(view)}
          />
        ))}
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {t(problem.text)}: {reasonOf(problem.error)}
        </p>
      )}
      <SaveView groups={shared.groups} isTaken={isTaken} onSave={save} />
    </div>
  );
}

function problemOf({ error, share, remove }: ReturnType<typeof useSharedViews>) {
  if (share.error) return { text: 'unsaved', error: share.error } as const;
  if (remove.error) return { text: 'undeleted', error: remove.error } as const;
  return error ? ({ text: 'unread', error } as const) : undefined;
}
