import { KindIcon, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { DropPanel, List } from '@callboard/ui';
import { IconPlus, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import { EntitySearch } from './EntitySearch.tsx';
import classes from './RootBar.module.css';

type RootBarProps = { roots: readonly string[]; onChange: (roots: readonly string[]) => void };

/** The entities that the graph starts from, with a field to add more. */
export function RootBar({ roots, onChange }: RootBarProps) {
  const { t } = useTranslation(graphTranslation);
  const toggle = (ref: string) =>
    onChange(roots.includes(ref) ? roots.filter((root) => root !== ref) : [...roots, ref]);
  return (
    <List className={classes.bar} aria-label={t('roots.label')}>
      {roots.map((root) => (
        <li key={root}>
          <Root entityRef={root} onRemove={() => toggle(root)} />
        </li>
      ))}
      <li>
        <DropPanel
          label={t('roots.search')}
          width={320}
          trigger={(props) => (
            <button type="button" className={classes.add} {...props}>
              <IconPlus size={14} aria-hidden />
              {t('roots.add')}
            </button>
          )}
        >
          {(close) => (
            <EntitySearch
              label={t('roots.search')}
              selected={roots}
              onPick={(ref) => {
                toggle(ref);
                close();
              }}
            />
          )}
        </DropPanel>
      </li>
    </List>
  );
}

function Root({ entityRef, onRemove }: { entityRef: string; onRemove: () => void }) {
  const { t } = useTranslation(graphTranslation);
  const { title, kind } = useEntityPresentation(entityRef);
  return (
    <span className={classes.root} title={entityRef}>
      <KindIcon kind={kind} size={20} isNamed />
      <span className={classes.name}>{title}</span>
      <button type="button" className={classes.remove} aria-label={t('roots.remove', { title })} onClick={onRemove}>
        <IconX size={13} aria-hidden />
      </button>
    </span>
  );
}
