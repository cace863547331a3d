import type { Entity } from '@callboard/plugin-catalog/common';
import { Bone, EmptyState, LinkButton, MissingAnnotationEmptyState, SkeletonGroup, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import { readerTranslation } from './readerTranslation.ts';
import { BuildLog } from './sync/BuildLog.tsx';

export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Bone height={32} width="55%" />
      {[92, 100, 84, 96, 60].map((width) => (
        <Bone key={width} height={14} width={`${width}%`} />
      ))}
      <Bone height={160} width="100%" />
    </SkeletonGroup>
  );
}

export function MissingPage({ path, readerPath }: { path: string; readerPath: string }) {
  const { t } = useTranslation(readerTranslation);
  const start = (
    <LinkButton to={readerPath} variant="default">
      {t('missing.start')}
    </LinkButton>
  );
  return (
    <EmptyState
      variant="info"
      title={t('missing.title')}
      description={path === '' ? t('missing.index') : t('missing.hint', { path })}
      action={path === '' ? undefined : start}
    />
  );
}

/** For entities without docs: the annotation that would add them. */
export function NoDocs({ entity }: { entity: Entity }) {
  return (
    <MissingAnnotationEmptyState
      annotation={ANNOTATION_TECHDOCS_REF}
      kind={entity.kind}
      name={entity.metadata.name}
      examples={{ [ANNOTATION_TECHDOCS_REF]: 'dir:.' }}
    />
  );
}

type PageFailedProps = { kind: 'build' | 'backend'; error?: string; log?: readonly string[]; again(): unknown };

export function PageFailed({ kind, error, log = [], again }: PageFailedProps) {
  const { t } = useTranslation(readerTranslation);
  const isBuild = kind === 'build';
  return (
    <WarningPanel
      severity="error"
      title={t(isBuild ? 'failed.title' : 'backend.title')}
      message={error ?? t(isBuild ? 'failed.hint' : 'backend.hint')}
      actions={
        <Button size="xs" variant="default" onClick={() => void again()}>
          {t('failed.again')}
        </Button>
      }
    >
      <BuildLog log={log} />
    </WarningPanel>
  );
}
