/** The sheet of the page in a copy: it stands in the page, which loads nothing. */
export const pageStyles = `
body{margin:0;background:#faf6ef;color:#22302c;font:16px/1.7 'Noto Kufi Arabic',Tahoma,Arial,sans-serif}
nav{padding:12px 16px 0;max-inline-size:52rem;margin-inline:auto;text-align:end}
main{max-inline-size:52rem;margin-inline:auto;padding:8px 16px 24px}
main+main{border-block-start:4px solid #0b6b5f}
a{color:#0b6b5f;font-weight:bold;display:inline-block;padding:8px 0}
h1{font-size:1.5rem;line-height:1.4;margin:16px 0 8px}
h2{font-size:1.2rem;color:#0b6b5f;margin:0 0 8px}
h3{font-size:1rem;margin:16px 0 4px}
p,ul{margin:0 0 8px}
ul{padding-inline-start:1.25rem}
section+section{background:#fff;border:1px solid #e3dccf;border-radius:16px;padding:16px;margin-block-start:16px;overflow-x:auto}
table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;vertical-align:top;padding:6px 8px;border-block-end:1px solid #e3dccf}
th{font-size:.85rem;color:#56645f}
td{overflow-wrap:anywhere;white-space:pre-line}
@media print{
body{background:#fff;font-size:11pt}
nav{display:none}
section+section{border:0;padding:0;overflow:visible}
main+main{break-before:page;border:0}
tr,li{break-inside:avoid}
h2,h3{break-after:avoid}
thead{display:table-header-group}
}
`
