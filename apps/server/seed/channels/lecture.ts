import type { Spoken } from '../seed-clip.ts';

/** What is said in the lecture: nine lines a minute. */
export const lecture: Spoken = {
  en: `Good evening. Please find a seat where you can see the water.
This tower has a flame that was never larger than a candle in a jar.
And yet a captain could see it from forty kilometres away.
How does a small light travel so far without getting tired?
The answer is not a bigger flame. It is less waste.
A candle shines at the ceiling, at the floor, at the keeper.
None of them is on a ship.
So the question is: can we persuade that light to leave by the window?
We can, and all we need is glass and patience.
This is the lens. Take your time, it is worth a long look.
A solid lens of this size would weigh as much as a lorry.
It would also swallow half of the light on the way through.
But a lens only bends light where its surface slopes.
The thick middle does nothing. So we cut it away.
What is left are rings, each a little steeper than the last.
Every ring catches its own slice of the flame.
And every ring sends it in the same direction: out.
From close by it looks like an eye. I have never got used to it.
A beam that stands still tells a sailor very little.
Is it a star? Is it a kitchen? Is it the wrong lighthouse?
So we turn the lens, and the beam becomes a message.
Down here is the clockwork that does it.
A weight sinks through the tower, very slowly, all night.
The keeper winds it up again every four hours.
These wheels have turned for a hundred and forty years.
One tooth was replaced, in the winter of the great storm.
Listen. It sounds like somebody counting in their sleep.
Now we go out, where the light is going.
From here you see one flash every four seconds.
Every tower on this coast has a rhythm of its own.
Three seconds of light, one of dark: that is ours.
A sailor counts, opens the book, and knows where home is.
On a night like this the sea is mostly something you hear.
You wait for the flash the way you wait for a word.
And then it comes, and for a moment you can see your hands.
I think that is the kindest machine that anybody has built.
Back on the shore, it is almost morning.
The flame is still no larger than a candle in a jar.
Nothing was added to it. It was only given a direction.
I find that a comfort, on days when I feel small.
If you remember one thing tonight, let it be the rings.
Cut away what does nothing, and keep every edge that bends the light.
The keeper will put out the lamp in a minute.
Stay if you like. The coffee is terrible, but it is warm.
Thank you for listening. Mind the stairs on the way down.`,
  de: `Guten Abend. Setzt euch so, dass ihr das Wasser seht.
In diesem Turm brannte nie mehr als eine Kerze im Glas.
Und doch sah sie ein Kapitän aus vierzig Kilometern.
Wie kommt ein kleines Licht so weit, ohne müde zu werden?
Nicht durch eine größere Flamme. Durch weniger Verschwendung.
Eine Kerze leuchtet an die Decke, auf den Boden, den Wärter an.
Keiner davon ist auf einem Schiff.
Können wir das Licht also überreden, durchs Fenster zu gehen?
Das können wir, mit Glas und mit Geduld.
Das ist die Linse. Schaut sie euch in Ruhe an.
Aus einem Stück wäre sie so schwer wie ein Lastwagen.
Und sie verschluckte unterwegs die Hälfte des Lichts.
Aber Glas bricht das Licht nur dort, wo es schräg ist.
Die dicke Mitte tut nichts. Also schneiden wir sie weg.
Es bleiben Ringe, jeder etwas steiler als der vorige.
Jeder Ring fängt seine eigene Scheibe der Flamme.
Und jeder schickt sie in dieselbe Richtung: hinaus.
Von Nahem ist sie ein Auge. Ich gewöhne mich nie daran.
Ein Strahl, der stillsteht, sagt einem Seemann wenig.
Ist es ein Stern? Eine Küche? Der falsche Leuchtturm?
Also drehen wir die Linse, und aus dem Strahl wird eine Nachricht.
Hier unten ist das Uhrwerk, das sie dreht.
Ein Gewicht sinkt die ganze Nacht langsam durch den Turm.
Alle vier Stunden zieht der Wärter es wieder auf.
Diese Räder drehen sich seit hundertvierzig Jahren.
Ein Zahn wurde ersetzt, im Winter des großen Sturms.
Hört. Es klingt, als zählte jemand im Schlaf.
Jetzt fahren wir hinaus, dorthin, wo das Licht hingeht.
Von hier sieht man alle vier Sekunden einen Blitz.
Jeder Turm an dieser Küste hat seinen eigenen Takt.
Drei Sekunden hell, eine dunkel: das ist unserer.
Man zählt, schlägt das Buch auf und weiß, wo man zu Hause ist.
In so einer Nacht hört man das Meer mehr, als man es sieht.
Man wartet auf den Blitz wie auf ein Wort.
Dann kommt er, und kurz sieht man die eigenen Hände.
Ich glaube, das ist die freundlichste Maschine der Welt.
Zurück am Ufer ist es fast Morgen.
Die Flamme ist noch immer nicht größer als eine Kerze.
Nichts kam dazu. Sie bekam nur eine Richtung.
Das tröstet mich an Tagen, an denen ich mich klein fühle.
Wenn ihr euch eines merkt, dann die Ringe.
Schneidet weg, was nichts tut, und behaltet jede Kante.
Gleich löscht der Wärter die Lampe.
Bleibt, wenn ihr mögt. Der Kaffee ist schlecht, aber warm.
Danke fürs Zuhören. Vorsicht auf der Treppe.`,
};
