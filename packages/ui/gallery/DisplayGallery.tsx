import { Button } from '@mantine/core';
import { Avatar } from '../display/Avatar.tsx';
import { CopyButton } from '../display/CopyButton.tsx';
import { Gauge } from '../display/Gauge.tsx';
import { Kbd } from '../display/Kbd.tsx';
import { MiddleTruncate } from '../display/MiddleTruncate.tsx';
import { QuietIconButton, QuietIconLink } from '../display/QuietIcon.tsx';
import { RelativeTime } from '../display/RelativeTime.tsx';
import { StatusDot, type StatusTone } from '../display/StatusDot.tsx';
import { Tag } from '../display/Tag.tsx';
import { TagList } from '../display/TagList.tsx';
import { IconBox, IconLink, IconRefresh } from '../icons/index.ts';
import { HueIcon } from '../theme/HueIcon.tsx';
import { hues } from '../theme/hue.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { Exhibit, Exhibits, Narrow, Pair, Row } from './Exhibit.tsx';

const tones: StatusTone[] = ['success', 'warning', 'danger', 'info', 'neutral'];
const second = 1000;
const ages = [5, 90, 3600 * 5, 86_400 * 2, 86_400 * 40, 86_400 * 800, -86_400 * 3];

export function DisplayGallery() {
  return (
    <Exhibits>
      <Exhibit name="HueIcon">
        <Row>
          {hues.map((hue) => (
            <Pair key={hue}>
              <HueIcon icon={IconBox} hue={hue} size={32} />
              {hue}
            </Pair>
          ))}
        </Row>
      </Exhibit>
      <Exhibit name="StatusDot">
        <Row>
          {tones.map((tone) => (
            <StatusDot key={tone} tone={tone}>
              {tone}
            </StatusDot>
          ))}
          <StatusDot tone="info" isActive>
            running
          </StatusDot>
        </Row>
      </Exhibit>
      <Exhibit name="Tag, TagList">
        <Row>
          <Tag label="java" />
          <Tag label="a link" to="/gallery/display" />
          <TagList tags={['java', 'grpc', 'tier-1', 'pci', 'sox']} max={2} />
        </Row>
      </Exhibit>
      <Exhibit name="Gauge">
        <Row>
          <Gauge label="Coverage" value={18} />
          <Gauge label="Coverage" value={52} />
          <Gauge label="Coverage" value={91} />
          <Gauge label="Memory" value={6.2} max={8} unit=" GiB" isInverse />
          <Gauge label="Nothing yet" value={0} />
        </Row>
      </Exhibit>
      <Exhibit name="RelativeTime">
        <Row>
          {ages.map((age) => (
            <RelativeTime key={age} value={Date.now() - age * second} />
          ))}
        </Row>
      </Exhibit>
      <Exhibit name="MiddleTruncate">
        <Narrow>
          <MiddleTruncate text="passenger-journey-recommendation-service-eu-west" />
        </Narrow>
      </Exhibit>
      <Exhibit name="QuietIconButton, QuietIconLink">
        <Row>
          <QuietIconButton label="Refresh">
            <IconRefresh size={16} aria-hidden />
          </QuietIconButton>
          <QuietIconButton label="Refresh (disabled)" disabled>
            <IconRefresh size={16} aria-hidden />
          </QuietIconButton>
          <QuietIconLink label="Link to this section" to="#quiet-icon">
            <IconLink size={16} aria-hidden />
          </QuietIconLink>
        </Row>
      </Exhibit>
      <Exhibit name="CopyButton, Tooltip, Kbd">
        <Row>
          <CopyButton text="component:default/booking-api" />
          <Tooltip label="A short explanation">
            <Button variant="default">Hover or focus me</Button>
          </Tooltip>
          <Kbd>⌘K</Kbd>
        </Row>
      </Exhibit>
      <Exhibit name="Avatar">
        <Row>
          <Avatar name="Ines Novak" />
          <Avatar name="Ground Ops" size={32} />
          <Avatar name="crew" size={48} isLabelled />
        </Row>
      </Exhibit>
    </Exhibits>
  );
}
