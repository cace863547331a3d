import type { ReactNode } from 'react';
import type { KubernetesObject } from '../../common/index.ts';
import { Section } from './Section.tsx';

type ShownProps = { title: string; objects: readonly KubernetesObject[]; children: () => ReactNode };

/** A section that is only rendered if it has content. */
export function Shown({ title, objects, children }: ShownProps) {
  if (objects.length === 0) return null;
  return (
    <Section title={title} count={objects.length}>
      {children()}
    </Section>
  );
}
