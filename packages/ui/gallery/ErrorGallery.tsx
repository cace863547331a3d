import { NotFoundError, ResponseError } from '@callboard/errors';
import { Button } from '@mantine/core';
import { BootErrorPage } from '../errors/BootErrorPage.tsx';
import { ErrorFallback } from '../errors/ErrorFallback.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { ErrorPanel } from '../errors/ErrorPanel.tsx';
import { LoadErrorPanel } from '../errors/LoadErrorPanel.tsx';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { ResponseErrorPanel } from '../errors/ResponseErrorPanel.tsx';
import { Exhibit, Exhibits, State } from './Exhibit.tsx';

const failure = new Error('Could not read the entity', {
  cause: new NotFoundError("No entity 'component:default/seat-cache'"),
});

const response = new ResponseError(
  'Request failed with 404 Not Found',
  { status: 404, statusText: 'Not Found' },
  {
    error: { name: 'NotFoundError', message: "No entity 'component:default/seat-cache'" },
    request: { method: 'GET', url: '/entities/by-name/component/default/seat-cache' },
    response: { statusCode: 404 },
  },
);

export function ErrorGallery() {
  return (
    <Exhibits>
      <Exhibit name="ErrorPanel">
        <State name="Collapsed, with an action">
          <ErrorPanel error={failure} actions={<Button size="compact-sm">Retry</Button>} />
        </State>
        <State name="Open">
          <ErrorPanel error={failure} title="The dependencies failed to load" isExpanded />
        </State>
      </Exhibit>
      <Exhibit name="LoadErrorPanel">
        <LoadErrorPanel error={response} title="The flights failed to load" onRetry={() => {}} />
      </Exhibit>
      <Exhibit name="ResponseErrorPanel">
        <ResponseErrorPanel error={response} />
      </Exhibit>
      <Exhibit name="ErrorFallback">
        <ErrorFallback error={failure} message={failure.message} pluginId="catalog" retry={() => {}} />
      </Exhibit>
      <Exhibit name="ErrorPage">
        <ErrorPage status={500} statusMessage="The catalog does not respond" stack={failure.stack} />
      </Exhibit>
      <Exhibit name="NotFoundPage">
        <NotFoundPage />
      </Exhibit>
      <Exhibit name="BootErrorPage">
        <BootErrorPage error={failure} message="Lazy loaded chunk failed to load, try to reload the page" />
      </Exhibit>
    </Exhibits>
  );
}
