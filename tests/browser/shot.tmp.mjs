import { chromium } from "playwright-core";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for (const a of process.argv.slice(2)) { // view:width:height:scheme[:play ms][:key]
  const [view,w,h,scheme,extra,keys]=a.split(":");
  const c=await b.newContext({viewport:{width:+w,height:+h},colorScheme:scheme,reducedMotion: extra?"no-preference":"reduce"}); const p=await c.newPage();
  p.on("pageerror",e=>console.log(view,"ERR",String(e).slice(0,300))); p.on("console",m=>m.type()==="error"&&console.log(view,m.text().slice(0,300)));
  await p.goto(`http://127.0.0.1:5199/src/games/scrappers/gallery/index.html?view=${view}${extra&&+extra?"&play":""}`);
  await p.waitForSelector("main, .cards"); await p.evaluate(()=>document.fonts.ready); 
  for (const k of (keys??"").split(",").filter(Boolean)) { await p.keyboard.press(k); await p.waitForTimeout(150); }
  await p.waitForTimeout(extra&&+extra?+extra:300);
  await p.screenshot({path:`/tmp/sc/shot-${view}-${w}-${scheme}${extra?"-"+extra:""}${keys?"-k":""}.png`, fullPage: false});
  await c.close();
}
await b.close();
