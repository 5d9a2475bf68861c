import { LATER_STYLES_ID } from '../site/site-data.ts';

/** Set in the local storage once this browser has the fonts. */
const FONTS_KEY = 'rapport-fonts';

/** The element that holds the scripts of the page until it has been painted. */
export const START_TEMPLATE_ID = 'start';

/**
 * The one inline script of every page, constant to the byte because the content security policy names its hash, and written in
 * ECMAScript 2015, so that browsers below the supported ones can read it.
 *
 * - It sets the color scheme before the first paint: the stored choice, else the system's.
 * - A browser without `Array.fromAsync` is below the supported ones (README.md): it shows the page as the server rendered it and
 *   sends forms as without JavaScript. Our scripts are not started, because it may not be able to read them.
 * - It holds back a form that is sent before the page is hydrated, until the page can send it (`useCheckedForm`). If that takes
 *   longer than three seconds, or three times that once the application runs, the form is sent as it is without JavaScript.
 * - It notes at the button of a panel whether a click before the hydration opened it, so that the panel opens with it
 *   (`usePanel`).
 * - On a new visit of the home page it lets the browser lay out only what is near the screen (`useWholeLayout`). Not on a
 *   reload, Back or an anchor, where the browser scrolls to a place that it has to know, and no longer when a link to an
 *   anchor is followed.
 * - It starts the application once the page is loaded and painted, at the latest after two seconds, because a background tab
 *   paints nothing. Until then the network is free for what the visitor sees, and the page and its links work without it.
 *   Two animation frames after `load` are not enough: they only show that a frame began, while the browser's paint entry shows
 *   that one was displayed.
 * - Before that, the home page gets its fonts, and its stylesheets move to the head, where other pages and lazy parts expect
 *   them. Both take effect together, so that the page is laid out for them once; the scripts follow when that is displayed,
 *   because parsing them would slow it down, at the latest two seconds later. A browser that has loaded the fonts before gets them
 *   with the document, so that no text changes its font on the next visit.
 */
export const INLINE_SCRIPT = [
  'try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}',
  'var d=s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'var p=document.documentElement.dataset;p.mantineColorScheme=d?"dark":"light";',
  'if(Array.fromAsync){document.addEventListener("submit",e=>{var f=e.target;if(f.noValidate)return;e.preventDefault();',
  'f.early=3;setTimeout(function n(){if(f.early)--f.early&&window.addWebNotification?setTimeout(n,3000):f.submit()},3000)},true);',
  'document.addEventListener("click",e=>{var b=e.target;if(b.closest("[href*=\'#\']"))delete p.layout;',
  'if(b=b.closest("[aria-controls]"))b.early=!b.early},true);',
  // The fonts of the home page, which are in the template for their first visit.
  `var t=document.getElementById("${START_TEMPLATE_ID}"),c=t&&t.content.querySelector("style");`,
  'if(c&&!location.hash&&(performance.getEntriesByType("navigation")[0]||0).type=="navigate")p.layout="near";',
  `function f(){if(c){document.head.append(c);c=0;try{localStorage["${FONTS_KEY}"]=1}catch(e){}}}`,
  `try{localStorage["${FONTS_KEY}"]&&f()}catch(e){}`,
  'function h(){t&&document.head.append(t.content);t=0}',
  `var w=2;function g(){if(!t||w<0)return;w=-1;var o=document.querySelectorAll("#${LATER_STYLES_ID} link");`,
  'function l(u,p,k){var n=1;function d(){--n||k()}u.forEach(u=>{var m=document.createElement("link");n++;',
  'm.onload=d;if(p.as)m.onerror=d;document.head.append(Object.assign(m,p,{href:u.href||u}))});d()}',
  'function y(){l(o,{rel:"stylesheet"},()=>{o.forEach(m=>m.remove());f();',
  'requestAnimationFrame(()=>setTimeout(h))})}',
  'l(c?c.textContent.match(/\\/[^)]+2(?=\\))/g):[],{rel:"preload",as:"font",crossOrigin:""},y);setTimeout(h,2e3)}',
  'function r(){--w||setTimeout(g)}',
  'new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();r()}})',
  '.observe({type:"paint",buffered:true});',
  'addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(r)));',
  'setTimeout(g,2e3)}',
].join('');
