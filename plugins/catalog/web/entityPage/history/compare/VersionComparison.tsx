import { Card, CardSkeleton, ErrorPanel, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Entity, EntityChange } from '../../../../common/index.ts';
import { entityTranslation } from '../../entityTranslation.ts';
import { useYamlWriter } from '../../queries.ts';
import { DiffLines } from '../DiffLines.tsx';
import classes from '../History.module.css';
import { changedLines } from '../textLines.ts';
import { versionAfter } from './versionAfter.ts';

type VersionComparisonProps = {
  entity: Entity;
  /** All loaded changes, the newest first. */
  changes: readonly EntityChange[];
  /** The changes that led to the two versions, in any order. */
  chosen: readonly string[];
  onClear: () => void;
};

/** The diff of two versions of an entity, as YAML. */
export function VersionComparison({ entity, changes, chosen, onClear }: VersionComparisonProps) {
  const { t } = useTranslation(entityTranslation);
  const { write, error } = useYamlWriter();
  const [later, earlier] = changes.filter(({ id }) => chosen.includes(id));
  const place = useRef<HTMLDivElement>(null);
  const isThere = later !== undefined && earlier !== undefined && write !== undefined;
  // The second version is often selected far below.
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  const clear = (
    <Button size="compact-sm" variant="default" onClick={onClear}>
      {t('compare.clear')}
    </Button>
  );
  if (!later || !earlier) return <p className={classes.quiet}>{t('compare.another')}</p>;
  if (error) return <ErrorPanel error={error} />;
  if (!write) return <CardSkeleton lines={6} />;
  const [before, after] = [earlier, later].map(({ id }) => versionAfter(entity, changes, id));
  const lines = before && after && changedLines(write(before), write(after));
  return (
    <div ref={place}>
      <Card title={t('compare.title')} actions={clear}>
        <p className={classes.quiet}>
          <RelativeTime value={earlier.at} /> → <RelativeTime value={later.at} />
        </p>
        {!lines && <p className={classes.quiet}>{t('compare.unknown')}</p>}
        {lines?.length === 0 && <p className={classes.quiet}>{t('compare.same')}</p>}
        {lines && lines.length > 0 && <DiffLines lines={lines} isWhole />}
      </Card>
    </div>
  );
}
