/** The look of the report, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbf8f2; --card: #ffffff; --ink: #2a241d; --soft: #6d6254; --edge: #e6ddcf;
  --accent: #a8431f; --band: #a8431f2b; --behind: #b9ae9d; --level: #8d8272; --fair: #2c6e63;
  --seat0: #1d5c8f; --seat1: #a8431f; --seat2: #2f6b3a; --seat3: #7a3f98; --seat4: #8a6a00; --seat5: #b02a6b; --seat6: #4a4a4a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191613; --card: #221e1a; --ink: #f1e9dc; --soft: #b3a794; --edge: #3a332b;
    --accent: #f0956b; --band: #f0956b33; --behind: #5e554a; --level: #857a6b; --fair: #7fcbbb;
    --seat0: #7db9ea; --seat1: #f0956b; --seat2: #86cf8f; --seat3: #c9a0e6; --seat4: #e0c14d; --seat5: #f08cc0; --seat6: #c9c4bb;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 40px 20px 56px; }
.eyebrow { margin: 0; color: var(--accent); font-weight: 650; letter-spacing: .02em; }
h1 { margin: 4px 0 8px; font-size: clamp(1.7rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -.015em; text-wrap: balance; }
h2 { margin: 0 0 4px; font-size: 1.3rem; line-height: 1.25; }
p { margin: 0 0 12px; max-width: 68ch; }
.facts { color: var(--soft); }
.card { margin-top: 24px; padding: 22px; background: var(--card); border: 1px solid var(--edge); border-radius: 14px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(118px, 1fr)); gap: 14px; margin: 14px 0 8px; }
.figures dt { color: var(--soft); font-size: .87rem; }
.figures dd { margin: 0; font-size: 1.65rem; font-weight: 680; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures dd small { display: block; color: var(--soft); font-size: .87rem; font-weight: 400; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 22px 28px; margin-top: 14px; }
figure { margin: 0; min-width: 0; max-width: 420px; }
figcaption { margin-bottom: 4px; font-weight: 620; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg svg { overflow: hidden; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums;
  paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
svg .label { fill: var(--soft); }
svg .value { font-weight: 650; }
svg text.fair { fill: var(--fair); }
svg text.mean { fill: var(--ink); }
line.grid { stroke: var(--edge); }
line.fair { stroke: var(--fair); stroke-width: 1.5; stroke-dasharray: 5 4; }
line.mean { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 2 3; }
.whisker { stroke: var(--accent); stroke-width: 2; }
.dot { fill: var(--accent); stroke: var(--card); stroke-width: 1.5; }
.band { fill: var(--band); }
.course { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
.course.seat0 { stroke: var(--seat0); }
.course.seat1 { stroke: var(--seat1); }
.course.seat2 { stroke: var(--seat2); }
.course.seat3 { stroke: var(--seat3); }
.course.seat4 { stroke: var(--seat4); }
.course.seat5 { stroke: var(--seat5); }
.course.seat6 { stroke: var(--seat6); }
.whole { fill: var(--seat0); }
.gain { fill: var(--seat2); }
.loss { fill: var(--seat1); }
.ahead { fill: var(--accent); }
.behind { fill: var(--behind); }
.level { fill: var(--level); }
.scroll { overflow-x: auto; }
details { margin-top: 12px; }
summary { padding: 8px 4px; cursor: pointer; font-weight: 600; }
summary:focus-visible { outline: 2px solid var(--accent); border-radius: 6px; }
details > .card { margin-top: 4px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { padding: 7px 12px 7px 0; border-bottom: 1px solid var(--edge); text-align: right; }
th:first-child, td:first-child { text-align: left; }
thead th { color: var(--soft); font-size: .87rem; font-weight: 500; }
tbody th { font-weight: 620; }
td small { display: block; color: var(--soft); font-size: .87rem; }
table.cross { width: auto; }
table.cross th, table.cross td { padding: 7px 9px; }
table.cross th:nth-child(2) { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 9ch; }
td.won { color: var(--fair); font-weight: 620; }
td.lost { color: var(--accent); }
td.empty { color: var(--soft); text-align: center; }
code { display: block; padding: 12px 14px; border: 1px solid var(--edge); border-radius: 9px; background: var(--paper);
  font: .9rem/1.5 ui-monospace, monospace; overflow-x: auto; }
code span { white-space: nowrap; }
@media (max-width: 480px) {
  .card { padding: 16px; }
  table { font-size: .875rem; }
  th, td { padding-right: 5px; }
  thead th, tbody th { white-space: normal; }
}
.scroll + p { margin-top: 12px; }
@media print { .card { break-inside: avoid; } }
`;
