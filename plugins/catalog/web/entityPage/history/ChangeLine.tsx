import { RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { EntityChange } from '../../../common/index.ts';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { presentationOfRef } from '../../entityRef/entityPresentation.ts';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { ChangeSource } from './ChangeSource.tsx';
import { changeSentences } from './changeSentences.ts';
import classes from './History.module.css';
import { useSay } from './useSentence.ts';

export type ChangeLineProps = { change: EntityChange };

/** One change in a list of many entities: the entity, a short description, the time, and the author or cause. */
export function ChangeLine({ change }: ChangeLineProps) {
  const { t } = useTranslation(entityTranslation);
  const [first, ...others] = changeSentences(change);
  const [mentioned = change.entityRef] = Object.values(first?.refs ?? {});
  const { title } = useEntityPresentation(mentioned);
  const say = useSay((ref) => (ref === mentioned ? title : presentationOfRef(ref).title));
  return (
    <div className={classes.short}>
      <p className={classes.shortWords}>
        <EntityRefLink entity={change.entityRef} />
        <span>{first ? say(first) : t('changed.nothing')}</span>
        {others.length > 0 && (
          <span className={classes.quiet}>{t('recentChanges.more', { count: others.length })}</span>
        )}
      </p>
      <p className={classes.quiet}>
        <RelativeTime value={change.at} /> · <ChangeSource change={change} />
      </p>
    </div>
  );
}
