export const sampleMarkdown = `# Fare engine

Prices an itinerary in **under 40 ms**, and ~~never~~ rarely falls back to the [old engine](/catalog/default/component/fare-engine-v1).
See https://example.com/fares or run \`fare quote FRA LIS\`.

| Route | Class | Price |
|-------|-------|------:|
| FRA–LIS | Economy | 129 € |
| FRA–JFK | Business | 2,480 € |

- [x] Caches fares for ten minutes
- [ ] Knows about leap seconds

1. Read the tariff
2. Apply the rules

> A price shown is a price kept.

\`\`\`ts
const quote = await fares.price({ from: 'FRA', to: 'LIS' });
\`\`\`

![A picture over plain http becomes its text](http://example.com/fares.png) and [a script](javascript:alert(1)) is not a link.
`;
