import { Bone, FilterLayout, TableSkeleton } from '@callboard/ui';
import classes from './Scorecard.module.css';

const filterBones = Array.from({ length: 14 }, (_, at) => at);

/** The filters, the figures and the list in the places where they appear, so nothing moves when they do. */
export function ScorecardSkeleton() {
  return (
    <FilterLayout
      filters={
        <div className={classes.filterBones}>
          {filterBones.map((at) => (
            <Bone key={at} width={`${90 - ((at * 23) % 40)}%`} />
          ))}
        </div>
      }
    >
      <div className={classes.figureBones}>
        <Bone height={62} />
        <Bone width={140} height={34} />
      </div>
      <TableSkeleton rows={12} />
    </FilterLayout>
  );
}
