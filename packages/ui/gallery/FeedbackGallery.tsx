import { alertApi, useApi } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { DismissibleBanner } from '../feedback/DismissibleBanner.tsx';
import type { EmptyVariant } from '../feedback/EmptyDrawing.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { MissingAnnotationEmptyState } from '../feedback/MissingAnnotationEmptyState.tsx';
import { Progress } from '../feedback/Progress.tsx';
import { CardSkeleton, PageSkeleton, TableSkeleton } from '../feedback/Skeleton.tsx';
import { WarningPanel } from '../feedback/WarningPanel.tsx';
import { Card } from '../layout/Card.tsx';
import { Link } from '../text/Link.tsx';
import { Exhibit, Exhibits, Grid, Row } from './Exhibit.tsx';

const emptyStates: { variant: EmptyVariant; title: string; description: string; action?: string }[] = [
  { variant: 'field', title: 'Missing annotation', description: 'This page needs to know where your code lives.' },
  { variant: 'info', title: 'No information', description: 'Nothing is known about this component yet.' },
  { variant: 'content', title: 'No components', description: 'Make the first one.', action: 'Create component' },
  { variant: 'data', title: 'No builds', description: 'Builds show here once the first has run.', action: 'Read more' },
];

export function FeedbackGallery() {
  return (
    <Exhibits>
      <Exhibit name="EmptyState">
        <Grid>
          {emptyStates.map(({ action, ...state }) => (
            <Card key={state.variant}>
              <EmptyState {...state} action={action && <Button variant="default">{action}</Button>} />
            </Card>
          ))}
        </Grid>
      </Exhibit>
      <Exhibit name="MissingAnnotationEmptyState">
        <Card>
          <MissingAnnotationEmptyState annotation="backstage.io/techdocs-ref" readMoreUrl="https://example.com/docs" />
        </Card>
      </Exhibit>
      <Exhibit name="WarningPanel">
        <WarningPanel
          message={
            <>
              1 relation points to an entity that is not in the catalog: <b>resource:default/seat-cache</b>.{' '}
              <Link to="/gallery">Show declaration</Link>
            </>
          }
        />
        <WarningPanel title="The catalog is loading" message="Counts may still change." />
        <WarningPanel severity="error" title="The import failed" message="The file is not valid YAML." />
        <WarningPanel
          severity="info"
          title="A new version is available"
          actions={<Button size="compact-sm">Show</Button>}
        />
      </Exhibit>
      <Exhibit name="DismissibleBanner">
        <DismissibleBanner id="gallery-info">Maintenance on Saturday from 02:00 to 04:00 UTC.</DismissibleBanner>
        <DismissibleBanner id="gallery-warning" tone="warning">
          Templates are read-only during the migration.
        </DismissibleBanner>
        <DismissibleBanner id="gallery-danger" tone="danger">
          The search index is 3 hours old.
        </DismissibleBanner>
      </Exhibit>
      <Exhibit name="AlertDisplay">
        <Alerts />
      </Exhibit>
      <Exhibit name="ConfirmDialog">
        <Dialogs />
      </Exhibit>
      <Exhibit name="Progress, CardSkeleton, TableSkeleton, PageSkeleton">
        <Progress />
        <Grid>
          <CardSkeleton />
          <CardSkeleton lines={5} />
        </Grid>
        <TableSkeleton rows={4} />
        <PageSkeleton />
      </Exhibit>
    </Exhibits>
  );
}

function Alerts() {
  const alerts = useApi(alertApi);
  const severities = ['success', 'info', 'warning', 'error'] as const;
  return (
    <Row>
      {severities.map((severity) => (
        <Button
          key={severity}
          variant="default"
          onClick={() => alerts.post({ message: `This is ${severity}.`, severity })}
        >
          Post {severity}
        </Button>
      ))}
      <Button
        variant="default"
        onClick={() => alerts.post({ message: 'Gone in five seconds.', severity: 'info', display: 'transient' })}
      >
        Post transient
      </Button>
    </Row>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'normal' | 'danger'>();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button variant="default" onClick={() => setOpen('normal')}>
        Ask
      </Button>
      <Button variant="default" onClick={() => setOpen('danger')}>
        Confirm before deleting
      </Button>
      <ConfirmDialog isOpen={open === 'normal'} title="Refresh booking-api?" onConfirm={close} onClose={close}>
        It is read from its repository again.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'danger'}
        title="Delete booking-api?"
        tone="danger"
        confirmLabel="Delete"
        typeToConfirm="booking-api"
        onConfirm={close}
        onClose={close}
      >
        The entity is removed from the catalog for everyone. This cannot be undone.
      </ConfirmDialog>
    </Row>
  );
}
