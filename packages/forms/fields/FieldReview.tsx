import { PluginErrorBoundary, useContributions } from '@callboard/web-kit';
import { type LazyExoticComponent, lazy, Suspense } from 'react';
import { type FieldReviewProps, type FormField, formFieldPoint, type LoadedField } from './formFieldPoint.ts';

/** A value of a plugin's field on the review page: the plain text in `children` until the field has loaded. */
export function FieldReview({ name, value, children }: FieldReviewProps & { name: string }) {
  const brought = useContributions(formFieldPoint).find((contribution) => contribution.value.name === name);
  if (!brought) return children;
  const Review = reviewOf(brought.value);
  return (
    <PluginErrorBoundary pluginId={brought.pluginId}>
      <Suspense fallback={children}>
        <Review value={value}>{children}</Review>
      </Suspense>
    </PluginErrorBoundary>
  );
}

type Review = LazyExoticComponent<NonNullable<LoadedField['Review']>>;
const reviews = new WeakMap<FormField, Review>();

function reviewOf(field: FormField): Review {
  const known = reviews.get(field) ?? lazy(async () => ({ default: (await field.load()).Review ?? Plain }));
  reviews.set(field, known);
  return known;
}

const Plain = ({ children }: FieldReviewProps) => children;
