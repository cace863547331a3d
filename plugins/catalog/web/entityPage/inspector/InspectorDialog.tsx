import { Dialog, TabStrip } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { Entity } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { titleOf } from '../textAt.ts';
import { AncestryTab } from './AncestryTab.tsx';
import { ColocatedTab } from './ColocatedTab.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { JsonTab, YamlTab } from './RawTabs.tsx';
import { type InspectorTab, inspectorTabs, useInspector } from './useInspector.ts';

const contents: Readonly<Record<InspectorTab, ComponentType<{ entity: Entity }>>> = {
  overview: IdentityTab,
  ancestry: AncestryTab,
  colocated: ColocatedTab,
  json: JsonTab,
  yaml: YamlTab,
};

type InspectorDialogProps = { entity: Entity; tab: InspectorTab; isOpen: boolean; onClose(): void };

export function InspectorDialog({ entity, tab, isOpen, onClose }: InspectorDialogProps) {
  const { t } = useTranslation(entityTranslation);
  const { searchOf } = useInspector();
  const Content = contents[tab];
  return (
    <Dialog isOpen={isOpen} size="wide" title={t('inspector.title', { title: titleOf(entity) })} onClose={onClose}>
      <TabStrip
        label={t('inspector.tabs')}
        tabs={inspectorTabs.map((name) => ({
          to: searchOf(name),
          title: t(`inspector.${name}`),
          isCurrent: name === tab,
        }))}
        isReplacing
      />
      <Content entity={entity} />
    </Dialog>
  );
}
