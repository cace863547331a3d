import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CopyButton } from '../display/CopyButton.tsx';
import { Kbd } from '../display/Kbd.tsx';
import { List } from '../display/List.tsx';
import { RelativeTime } from '../display/RelativeTime.tsx';
import { StatusDot } from '../display/StatusDot.tsx';
import { TagList } from '../display/TagList.tsx';
import {
  IconApi,
  IconBox,
  IconCirclePlus,
  IconDatabase,
  IconDots,
  IconPencil,
  IconSearch,
  IconStarFilled,
} from '../icons/index.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Card } from '../layout/Card.tsx';
import { FactList } from '../layout/FactList.tsx';
import { PageColumns } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { RowList } from '../layout/RowList.tsx';
import { SupportButton } from '../support/SupportButton.tsx';
import { Link } from '../text/Link.tsx';
import { HueIcon } from '../theme/HueIcon.tsx';
import { Exhibit, Exhibits, Pair, State } from './Exhibit.tsx';

const way = [
  { label: 'Catalog', to: '/gallery' },
  { label: 'Passenger', to: '/gallery' },
  { label: 'passenger-journey', to: '/gallery' },
  { label: 'booking-api', to: '/gallery' },
  { label: 'Kubernetes' },
];

const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;

export function LayoutGallery() {
  return (
    <Exhibits>
      <Exhibit name="PageHeader">
        <State name="A list">
          <PageHeader
            type="Meridian Air"
            title="Components"
            count={52}
            actions={
              <>
                <TextInput
                  aria-label="Filter components"
                  placeholder="Filter components"
                  leftSection={<IconSearch size={15} aria-hidden />}
                  rightSection={<Kbd>/</Kbd>}
                />
                <SupportButton />
                <Button leftSection={<IconCirclePlus size={16} aria-hidden />}>Create</Button>
              </>
            }
          />
        </State>
        <State name="An entity, with a type link, a tooltip and everything else">
          <PageHeader
            type="Catalog"
            typeLink="/gallery"
            title="booking-api"
            subtitle="component · service"
            tooltip="Seat inventory and reservations"
            icon={<HueIcon icon={IconBox} hue="blue" size={40} />}
            titleActions={
              <ActionIcon variant="subtle" color="gray" aria-label="Remove the star">
                <IconStarFilled size={18} color="var(--cb-accent)" aria-hidden />
              </ActionIcon>
            }
            meta={
              <>
                <span>Owner Boarding</span>
                <StatusDot tone="success">production</StatusDot>
              </>
            }
            actions={
              <ActionIcon variant="default" size="lg" aria-label="More">
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
          />
        </State>
      </Exhibit>
      <Exhibit name="Breadcrumbs">
        <State name="Up to three levels are shown">
          <Breadcrumbs items={way.slice(2)} label="Open breadcrumbs" />
        </State>
        <State name="More fold">
          <Breadcrumbs items={way} label="Folded breadcrumbs" />
        </State>
      </Exhibit>
      <Exhibit name="Card, RowList, FactList, PageColumns">
        <PageColumns
          aside={
            <>
              <Card>
                <FactList
                  facts={[
                    { label: 'System', value: 'passenger-journey' },
                    { label: 'Tags', value: <TagList tags={['java', 'grpc', 'tier-1']} /> },
                    { label: 'Links', value: <Link to="https://example.com/runbook">Runbook</Link> },
                    { label: 'Ref', value: <EntityRef /> },
                  ]}
                />
              </Card>
              <Card title="Recent changes" isFlush footer="Kept for a year">
                <RowList
                  rows={[
                    { id: '1', title: 'Lifecycle changed to production', aside: <RelativeTime value={daysAgo(2)} /> },
                    { id: '2', title: 'Owner changed to Boarding', aside: <RelativeTime value={daysAgo(21)} /> },
                  ]}
                />
              </Card>
            </>
          }
        >
          <Card>Seat inventory and reservations. Holds a seat for ten minutes and confirms on payment.</Card>
          <Card
            title="Depends on"
            count={3}
            isFlush
            actions={
              <Button size="compact-sm" variant="default" leftSection={<IconPencil size={14} aria-hidden />}>
                Edit
              </Button>
            }
          >
            <RowList rows={dependencies} />
          </Card>
        </PageColumns>
      </Exhibit>
      <Exhibit name="List">
        <Pair>
          <State name="With gaps">
            <List gap={8}>
              <li>Runbook</li>
              <li>Dashboard</li>
            </List>
          </State>
          <State name="With dividers, ordered">
            <List as="ol" isDivided>
              <li>Hold the seat</li>
              <li>Take the payment</li>
            </List>
          </State>
        </Pair>
      </Exhibit>
    </Exhibits>
  );
}

function EntityRef() {
  const ref = 'component:default/booking-api';
  return (
    <Pair>
      <code>{ref}</code>
      <CopyButton text={ref} label="Copy ref" />
    </Pair>
  );
}

const dependencies = [
  {
    id: 'fare-engine',
    icon: <HueIcon icon={IconBox} hue="blue" />,
    description: 'Prices an itinerary in under 40 ms',
    aside: 'Revenue',
  },
  {
    id: 'bookings-db',
    icon: <HueIcon icon={IconDatabase} hue="orange" />,
    description: 'PostgreSQL 16, three replicas',
    aside: 'database',
  },
  {
    id: 'bookings-v2',
    icon: <HueIcon icon={IconApi} hue="violet" />,
    description: 'Reservations, holds, cancellations',
    aside: 'openapi',
  },
].map((row) => ({ ...row, title: row.id, to: '/gallery' }));
