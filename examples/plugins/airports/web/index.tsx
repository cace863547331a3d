import type { Entity } from '@callboard/plugin-catalog/common';
import { entityKindPoint, listColumnPoint, listFilterPoint } from '@callboard/plugin-catalog/web';
import { StatusDot } from '@callboard/ui';
import { IconMapPin } from '@callboard/ui/icons';
import { definePlugin, text } from '@callboard/web-kit';
import { airportTexts } from './airportTexts.ts';

const countryOf = ({ spec }: Entity) => String(spec?.country ?? '');
const runwaysOf = ({ spec }: Entity) => Number(spec?.runways ?? 0);
const isFor = (kind: string) => kind === 'airport';

/** A custom kind: the titles and icon of airports, the columns of their list, and the cards of their pages. */
export const airportsPlugin = definePlugin({
  id: 'airports',
  needs: ['catalog'],
  translations: [airportTexts],
  extensions: [
    entityKindPoint.add({
      kind: 'airport',
      icon: IconMapPin,
      hue: 'teal',
      titles: {
        one: text(airportTexts, 'kind.one'),
        several: text(airportTexts, 'kind.several'),
        inText: text(airportTexts, 'kind.inText'),
      },
      columns: { shown: ['name', 'country', 'runways', 'owner'], more: ['tags'], sortable: ['country'] },
      loadPage: async () => ({
        cards: [{ id: 'runways', area: 'side', order: 10, Component: (await import('./RunwaysCard.tsx')).RunwaysCard }],
        // The runways card already shows the values in `spec`.
        withoutCards: ['spec'],
      }),
    }),
    listColumnPoint.add({
      id: 'country',
      title: text(airportTexts, 'country'),
      isFor,
      fields: ['spec.country'],
      // Every airport has a country, so sorting by it leaves none out.
      orderField: 'spec.country',
      text: countryOf,
    }),
    listColumnPoint.add({
      id: 'runways',
      title: text(airportTexts, 'runways'),
      isFor,
      fields: ['spec.runways'],
      text: (airport) => String(runwaysOf(airport)),
      cell: (airport) => (
        <StatusDot tone={runwaysOf(airport) > 1 ? 'success' : 'warning'}>{runwaysOf(airport)}</StatusDot>
      ),
    }),
    listFilterPoint.add({
      id: 'country',
      title: text(airportTexts, 'country'),
      isFor,
      field: 'spec.country',
      valuesOf: (airport) => [countryOf(airport)],
    }),
  ],
});
