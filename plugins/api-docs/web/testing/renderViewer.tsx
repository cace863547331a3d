import { anEntity } from '@callboard/plugin-catalog/testing';
import { UiProvider } from '@callboard/ui';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { DefinitionViewerProps } from '../viewers/apiDefinitionPoint.ts';

/** A viewer on a separate page; `at` is the part after the path. */
export function renderViewer(
  Viewer: ComponentType<DefinitionViewerProps>,
  definition: string,
  { at = '', ...options }: RenderInAppOptions & { at?: string } = {},
) {
  const entity = anEntity({ kind: 'API', metadata: { name: 'flights' }, spec: { definition } });
  const rendered = renderInApp(<Viewer definition={definition} entity={entity} />, {
    Wrapper: UiProvider,
    initialPath: `/definition${at}`,
    ...options,
  });
  return { ...rendered, user: userEvent.setup() };
}
