import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './Skeleton.module.css';

type Length = number | string;

/** A grey bar, in the size of the content to come. */
export function Bone({ width = '100%', height = 12 }: { width?: Length; height?: Length }) {
  return <span className={classes.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden />;
}

/** Announces "Loading" once for everything inside. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation(uiTranslation);
  return (
    <div className={className} role="status" aria-busy="true" aria-label={t('progress.loading')}>
      {children}
    </div>
  );
}

export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <SkeletonGroup className={`${classes.card} ${classes.stack}`}>
      <CardBones lines={lines} />
    </SkeletonGroup>
  );
}

export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <SkeletonGroup className={classes.table}>
      {numbers(rows).map((row) => (
        <div key={row} className={classes.row}>
          {numbers(columns).map((column) => (
            <span key={column} className={classes.cell}>
              <Bone width={`${45 + ((row * 17 + column * 29) % 45)}%`} />
            </span>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function PageSkeleton() {
  return (
    <SkeletonGroup className={classes.page}>
      <div className={classes.heading}>
        <Bone width={120} />
        <Bone width="min(320px, 70%)" height={28} />
      </div>
      <div className={classes.cards}>
        <div className={`${classes.card} ${classes.stack}`}>
          <CardBones lines={6} />
        </div>
        <div className={`${classes.card} ${classes.stack}`}>
          <CardBones lines={4} />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function CardBones({ lines }: { lines: number }) {
  return (
    <>
      <Bone width="35%" height={16} />
      {numbers(lines).map((line) => (
        <Bone key={line} width={`${95 - ((line * 23) % 40)}%`} />
      ))}
    </>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
