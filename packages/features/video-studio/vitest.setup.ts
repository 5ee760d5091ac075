// jsdom has no object URLs; nothing here looks at the picture behind one.
URL.createObjectURL = () => 'blob:picked';
URL.revokeObjectURL = () => {};

// Nor a player: what it would tell of a picked file is told by no one.
HTMLMediaElement.prototype.load = () => {};
