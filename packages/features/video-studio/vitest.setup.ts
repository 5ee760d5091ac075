// jsdom has no object URLs; no test looks at the picture behind one.
URL.createObjectURL = () => 'blob:picked';
URL.revokeObjectURL = () => {};

// jsdom has no media player: a picked file raises no media events.
HTMLMediaElement.prototype.load = () => {};

// jsdom has no layout, so nothing can be scrolled into view.
Element.prototype.scrollIntoView = () => {};
