import { Bone, CardSkeleton, PageColumns, Progress, SkeletonGroup } from '@callboard/ui';
import classes from './EntityPage.module.css';

/** The skeleton of the page. */
export function EntitySkeleton() {
  return (
    <>
      <Progress />
      <SkeletonGroup className={classes.header}>
        <Bone width={160} />
        <div className={classes.title}>
          <Bone width={40} height={40} />
          <div className={classes.words}>
            <Bone width="min(260px, 60vw)" height={26} />
            <Bone width={120} />
          </div>
        </div>
        <Bone width={220} height={16} />
      </SkeletonGroup>
      <PageColumns aside={<CardSkeleton lines={6} />}>
        <CardSkeleton lines={2} />
        <CardSkeleton lines={4} />
      </PageColumns>
    </>
  );
}
